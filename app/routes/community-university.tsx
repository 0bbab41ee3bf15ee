export default function Page() {
  return <h1>community-university</h1>;
}
