import { fileOf, readEnvironment, type Environment } from './environment.ts';

/** @throws if there is no environment of this name. */
export function demandEnvironment(name: string): Environment {
  const environment = readEnvironment(name);
  if (environment === null)
    throw new Error(`${fileOf(name)} ist nicht da: npm run provision -- --env ${name} schreibt es`);
  return environment;
}
