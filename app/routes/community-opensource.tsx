export default function Page() {
  return <h1>community-opensource</h1>;
}
