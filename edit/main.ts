import { buildPage } from './page.ts';
import { createEditor } from './server.ts';

const port = Number(process.env.EDIT_PORT);
const siteUrl = process.env.EDIT_SITE ?? 'http://localhost:3000';

createEditor({ siteUrl, page: buildPage() }).listen(port, '127.0.0.1', () => {
  console.log(`The editor is at http://127.0.0.1:${port} (stop it with Ctrl+C)`);
});
