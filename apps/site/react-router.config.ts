import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: '.',
  buildDirectory: '../../build',
  ssr: true,
  // Every address is known, so nothing asks the server which routes there are.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
