import type { TestProject } from 'vitest/node';
import type { RouteSpec } from '#contract/route.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>(['../../contract/*.ts', '!**/*.test.ts'], {
  eager: true,
});

export interface ListedRoute extends Pick<RouteSpec, 'method' | 'path'> {
  /** Where it is declared, as `import.meta.glob` names the file here. */
  readonly file: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly routes: readonly ListedRoute[];
  }
}

/** Looks through the contract once for all tests: each then loads only the files of the routes that it answers. */
export default function listRoutes({ provide }: TestProject): void {
  const routes = Object.entries(files).flatMap(([file, declared]) =>
    Object.values(declared)
      .filter(isRoute)
      .map(({ method, path }) => ({ method, path, file })),
  );
  provide('routes', routes);
}

export const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
