/** Where this document stands: in a page's frame (`/widget/frame?app_id=`), or as a page of its own (`/c/{appId}`). */
export interface FrameLocation {
  appId: string;
  isPage: boolean;
  /** Shown in the portal with settings that are not saved: nothing is asked of the server, nothing is kept. */
  isPreview: boolean;
}

export function readFrameLocation({ pathname, search }: Pick<Location, 'pathname' | 'search'>): FrameLocation {
  const onPage = /\/c\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (onPage === undefined) {
    const query = new URLSearchParams(search);
    return { appId: query.get('app_id') ?? '', isPage: false, isPreview: query.has('preview') };
  }
  try {
    return { appId: decodeURIComponent(onPage), isPage: true, isPreview: false };
  } catch {
    return { appId: onPage, isPage: true, isPreview: false };
  }
}

/** The name of a chat's own window, which whoever opens it gives it. */
export const toWindowName = (appId: string) => `sala:${encodeURIComponent(appId)}`;
