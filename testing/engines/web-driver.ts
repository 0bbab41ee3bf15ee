/** The key under which the WebDriver protocol names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * A session of the W3C's WebDriver protocol.
 * @param driver the address of the driver
 * @throws Error with what the driver says is wrong
 */
export async function startSession(driver: string, capabilities: object) {
  const request = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${driver}/session`, request);
  const session = `${driver}/session/${sessionId}`;
  return {
    post: <Value>(command: string, body: object = {}) =>
      send<Value>('POST', `${session}/${command}`, body),
    /** The element's id, and how it is named as an argument. */
    async find(selector: string) {
      const query = { using: 'css selector', value: selector };
      const found = await send<Record<string, string>>('POST', `${session}/element`, query);
      return { id: found[elementKey]!, reference: found };
    },
    end: () => send('DELETE', session),
  };
}

async function send<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: Value & { error?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}
