import type { RouteSpec } from './route.ts';

/** Where a route is, without its schemas. */
export type Address = Pick<RouteSpec, 'method' | 'path' | 'raw'>;

/*
 * What the page of a visitor asks for. Apart from the schemas, so that it can ask without fetching those; who calls a route by its
 * address names its declaration as a type.
 */
export const addresses = {
  session: { method: 'GET', path: '/api/session' },
  system: { method: 'GET', path: '/api/system' },
  shareMetadata: { method: 'GET', path: '/api/shared/{token}' },
  unlockShare: { method: 'POST', path: '/api/shared/{token}/unlock' },
  sharedTree: { method: 'GET', path: '/api/shared/{token}/tree' },
  sharedGraph: { method: 'GET', path: '/api/shared/{token}/graph', raw: 'response' },
  sharedMember: { method: 'GET', path: '/api/shared/{token}/members/{memberId}' },
  sharedPhotos: { method: 'GET', path: '/api/shared/{token}/members/{memberId}/photos' },
  sharedPortrait: { method: 'GET', path: '/api/shared/{token}/members/{memberId}/portrait', raw: 'response' },
  sharedPhotoFile: { method: 'GET', path: '/api/shared/{token}/photos/{photoId}/{size}', raw: 'response' },
  sharedLive: { method: 'GET', path: '/api/shared/{token}/live', raw: 'response' },
  downloadShared: { method: 'GET', path: '/api/shared/{token}/download', raw: 'response' },
  suggestChange: { method: 'POST', path: '/api/shared/{token}/suggestions' },
  suggestPhoto: { method: 'POST', path: '/api/shared/{token}/suggestions/photo', raw: 'request' },
  publicTree: { method: 'GET', path: '/api/public/{treeId}/tree' },
  publicGraph: { method: 'GET', path: '/api/public/{treeId}/graph', raw: 'response' },
  publicMember: { method: 'GET', path: '/api/public/{treeId}/members/{memberId}' },
  publicPhotos: { method: 'GET', path: '/api/public/{treeId}/members/{memberId}/photos' },
  publicPortrait: { method: 'GET', path: '/api/public/{treeId}/members/{memberId}/portrait', raw: 'response' },
  publicPhotoFile: { method: 'GET', path: '/api/public/{treeId}/photos/{photoId}/{size}', raw: 'response' },
  publicLive: { method: 'GET', path: '/api/public/{treeId}/live', raw: 'response' },
} as const satisfies Readonly<Record<string, Address>>;
