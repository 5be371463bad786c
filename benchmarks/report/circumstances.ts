import os from 'node:os';

/** The machine of a result. */
export function describeMachine(): string {
  const [processor] = os.cpus();
  return `${os.cpus().length} cores (${processor?.model ?? 'unknown'}), ${os.type()}`;
}

export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
