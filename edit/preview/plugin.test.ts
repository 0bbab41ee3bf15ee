import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { preview } from './plugin.ts';

it.each([
  ['serve', true],
  ['build', false],
] as const)('when Vite is to %s, it is used: %s', async (command, isUsed) => {
  const inline = { configFile: false as const, plugins: [preview('http://127.0.0.1:3001')] };
  const { plugins } = await resolveConfig(inline, command);
  expect(plugins.some(({ name }) => name === 'preview')).toBe(isUsed);
});
