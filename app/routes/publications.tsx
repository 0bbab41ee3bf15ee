export default function Page() {
  return <h1>publications</h1>;
}
