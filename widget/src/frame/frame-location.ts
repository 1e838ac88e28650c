/** How this document is opened: in a frame of a page (`/widget/frame?app_id=`), or as a page of its own (`/c/{appId}`). */
export interface FrameLocation {
  appId: string;
  isPage: boolean;
  /** The portal's preview of unsaved settings: no requests are sent, nothing is stored. */
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

/** The window name of a chat's own window, set by the page that opens it. */
export const toWindowName = (appId: string) => `sala:${encodeURIComponent(appId)}`;
