import { build } from 'vite';

/** The browser's code as one script that does nothing by itself: parts and islands are begun and ended by the test. */
export async function bundleProbe(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // Tests are no development: the parts are to be looked at as readers get them.
    oxc: { jsx: { development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: { input: 'e2e/support/leftovers/probe.tsx', output: { codeSplitting: false } },
    },
  });
  const chunk = 'output' in built ? built.output.find((output) => output.type === 'chunk') : undefined;
  if (!chunk) throw new Error('The probe was not built');
  return chunk.code;
}
