export default function Page() {
  return <h1>careers-not-sent</h1>;
}
