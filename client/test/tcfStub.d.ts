/** It brings no types. */
declare module '@iabtechlabtcf/stub' {
  export default function installStub(): void;
}
