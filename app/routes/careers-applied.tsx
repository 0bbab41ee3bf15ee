export default function Page() {
  return <h1>careers-applied</h1>;
}
