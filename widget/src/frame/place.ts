/** Where this document stands: in a page's frame (`/widget/frame?app_id=`), or as a page of its own (`/c/{appId}`). */
export interface Place {
  appId: string;
  isPage: boolean;
}

export function readPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Place {
  const onPage = /\/c\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (onPage === undefined) return { appId: new URLSearchParams(search).get('app_id') ?? '', isPage: false };
  try {
    return { appId: decodeURIComponent(onPage), isPage: true };
  } catch {
    return { appId: onPage, isPage: true };
  }
}
