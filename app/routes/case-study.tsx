export default function Page() {
  return <h1>case-study</h1>;
}
