import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import browsers from '#scripts/browsers.json' with { type: 'json' };
import { findFreePort } from '#scripts/findFreePort.ts';
import type { EngineBrowser, EngineWindow } from './engineWindow.ts';

/**
 * WebKitGTK, whose driver speaks classic WebDriver only: no request or console events. Hosts come from the page's
 * resource timeline, console output from the process. It renders to a virtual screen.
 */
export async function launchWebKit(): Promise<EngineBrowser> {
  const screen = await startScreen();
  const port = await findFreePort();
  const driver = start('webkitDriver', [`--port=${port}`], { DISPLAY: screen.display, GDK_BACKEND: 'x11' });
  let written = '';
  driver.stdout?.setEncoding('utf8').on('data', (text: string) => void (written += text));
  await listening(port);
  const binary = find('miniBrowser');
  const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': { binary, args },
  });
  const begin = () => new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build();
  const session = await begin();
  const version = (await session.getCapabilities()).getBrowserVersion() ?? '';
  await session.quit();
  return {
    version: `WebKitGTK ${version}`,
    async openWindow() {
      written = '';
      return toWindow(await begin(), () => written);
    },
    async close() {
      for (const { process } of [{ process: driver }, screen]) {
        process.kill();
        if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
      }
    },
  };
}

function toWindow(session: WebDriver, readWritten: () => string): EngineWindow {
  const evaluate = <T>(expression: string): Promise<T> =>
    session.executeAsyncScript<T>(
      `const [done] = arguments; Promise.resolve(${expression}).then(done, (error) => done(String(error)))`,
    );
  return {
    goto: (address) => session.get(address),
    evaluate,
    hosts: () =>
      evaluate(
        `[...new Set([location.href, ...performance.getEntriesByType('resource').map(({ name }) => name)].map((address) => new URL(address).host))].filter(Boolean).sort()`,
      ),
    problems: () =>
      readWritten()
        .split('\n')
        .filter((line) => /^CONSOLE \S+ ERROR/.test(line)),
    close: () => session.quit(),
  };
}

type Program = 'webkitDriver' | 'miniBrowser' | 'xvfb';

function find(program: Program): string {
  const path = browsers[program].flatMap((pattern) => fs.globSync(pattern)).find((file) => fs.existsSync(file));
  if (!path) throw new Error(`No ${program}: npm run test:deep installs it`);
  return path;
}

function start(program: Program, args: readonly string[], environment: Readonly<Record<string, string>> = {}) {
  return spawn(find(program), args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
  });
}

async function startScreen(): Promise<{ readonly process: ChildProcess; readonly display: string }> {
  const process = start('xvfb', ['-displayfd', '3', '-screen', '0', '1364x900x24', '-nolisten', 'tcp']);
  const told = process.stdio[3];
  if (!told) throw new Error('The screen says nothing');
  const [number] = await once(told, 'data');
  return { process, display: `:${String(number).trim()}` };
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const answered = await fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
