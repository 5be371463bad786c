/** Has no types of its own. */
declare module '@iabtechlabtcf/stub' {
  export default function installStub(): void;
}
