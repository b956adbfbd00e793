/** Keeps count of what a plugin met in a build, so that something written for one version of a library cannot fall silent
 *  with the next: call `check` at the end of the build. */
export function allMet<Name extends string>(names: readonly Name[]) {
  const missing = new Set(names)
  return {
    /** A new build: nothing was met yet. */
    start: () => names.forEach((name) => missing.add(name)),
    met: (name: Name) => void missing.delete(name),
    /** The sentence that the build has to fail with, `null` where everything was met.
     *  @param library with the version that the plugin was written for */
    problem: (library: string): string | null =>
      missing.size === 0
        ? null
        : `Not found in this build: ${[...missing].join(', ')}. It was written for ${library}; look at how the installed version words it, then change it or take it away.`,
  }
}
