/**
 * The pattern of a path with `:name` for each parameter. In a build it is wouter's parser too, in place of the package
 * that wouter brings for its own `<Route>`, which we do not use.
 */
export const parse = (path: string): { keys: false; pattern: RegExp } => ({
  keys: false,
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i'),
});
