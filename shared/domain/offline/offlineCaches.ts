const BUILD_PREFIX = 'build-';

/** Of one build: its files, and its page for readers without a connection. */
export function buildCache(build: string): string {
  return `${BUILD_PREFIX}${build}`;
}

/** So many builds' files stay: a page of the one before last may still stand in a tab. */
const KEPT_BUILDS = 3;

/** Of these caches, in the order in which they were made, those of builds that are too old. The current one stays. */
export function outdatedBuilds(names: readonly string[], current: string): readonly string[] {
  const others = names.filter((name) => name.startsWith(BUILD_PREFIX) && name !== buildCache(current));
  return others.slice(0, Math.max(0, others.length - (KEPT_BUILDS - 1)));
}

export function isBuildCache(name: string): boolean {
  return name.startsWith(BUILD_PREFIX);
}
