import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './app/paths.ts';

export default {
  ssr: false,
  prerender: prerenderedPaths,
} satisfies Config;
