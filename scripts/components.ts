import { startComponents } from './components/startComponents.ts';

const port = Number(process.env['PORT'] ?? 8788);
const server = await startComponents(port);
console.log(`
  Bausteine in allen Zuständen   http://localhost:${port}/

  Beenden: Strg+C
`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
