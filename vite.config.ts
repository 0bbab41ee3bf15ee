import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { routeModules } from './app/route-modules-plugin.ts';
import { content } from './content/vite-plugin.ts';

// `npm run dev` starts the API on a port of its own and says here where it is.
const api = process.env.DEV_API;

export default defineConfig({
  plugins: [content(), routeModules(), tailwindcss(), reactRouter()],
  // The Host header stays as it is, because the API takes applications from its own origin only.
  server: api ? { proxy: { '^/(api/|healthz$|readyz$)': { target: api } } } : undefined,
  envPrefix: ['VITE_', 'PUBLIC_'],
  build: { assetsInlineLimit: 0, sourcemap: false },
});
