export default function Page() {
  return <h1>community-forum</h1>;
}
