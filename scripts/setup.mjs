// Installs what every command needs, starting from git and npm only. Runs on Node 20 without dependencies.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';

const stamp = 'node_modules/.installed-from-lockfile';
const lockfile = createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex');

if (!fs.existsSync(stamp) || fs.readFileSync(stamp, 'utf8') !== lockfile) {
  console.log('Installing dependencies …');
  const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { stdio: 'inherit' });
  if (installed.status !== 0) process.exit(installed.status ?? 1);
  fs.writeFileSync(stamp, lockfile);
}

// npm provides Node for Linux only. Elsewhere the installed Node runs everything, if it has the same major version.
const NODE_MAJOR = '24';
if (!fs.existsSync('node_modules/.bin/node') && process.versions.node.split('.')[0] !== NODE_MAJOR) {
  console.error(
    `No Node ${NODE_MAJOR} comes with npm for ${process.platform}: install Node ${NODE_MAJOR} and try again.`,
  );
  process.exit(1);
}

const browsers = JSON.parse(fs.readFileSync('scripts/browsers.json', 'utf8'));
const hasChromium = (paths) => isThere([process.env.CHROMIUM_PATH, ...paths]);
if (process.argv.includes('--browser') && !hasChromium(browsers.chromium)) installPackage('Chromium', 'chromium');
if (process.argv.includes('--headless-shell') && !hasChromium(browsers.headlessShell)) {
  try {
    installPackage('Chromium without its windows', 'chromium-headless-shell');
  } catch (error) {
    if (!hasChromium(browsers.chromium)) throw error;
    console.warn('Going on with Chromium, which takes the tests half as long again.');
  }
}
if (process.argv.includes('--engines')) {
  if (!isThere(browsers.firefox)) installPackage('Firefox', 'firefox-esr');
  if (!isThere(browsers.webkitDriver)) installPackage('WebKit', 'webkit2gtk-driver');
  if (!isThere(browsers.xvfb)) installPackage('a screen for WebKit', 'xvfb');
}
if (process.argv.includes('--java') && spawnSync('java', ['-version']).status !== 0)
  installPackage('Java', 'default-jre-headless');

function isThere(paths) {
  return paths.some((path) => path && fs.existsSync(path));
}

/** From Debian's package archive. */
function installPackage(name, debianName) {
  console.log(`Installing ${name} …`);
  const sudo = process.getuid?.() === 0 ? [] : ['sudo'];
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', debianName],
  ]) {
    const [command, ...rest] = [...sudo, 'apt-get', ...args];
    execFileSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
}
