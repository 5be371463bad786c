import os from 'node:os';

/** What a result was measured on. */
export function describeMachine(): string {
  const [processor] = os.cpus();
  return `${os.cpus().length} cores (${processor?.model ?? 'unknown'}), ${os.type()}`;
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
