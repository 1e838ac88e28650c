import { useState } from 'react';
import { clientConfig } from '#shared/config/client-config.ts';
import { sortFilesBySize } from './files.ts';

const bytesPerMb = 1024 * 1024;

/** The largest file in whole MB, as people read it. */
export const maxFileSizeInMb = (): number => Math.floor(clientConfig().maxFileSize / bytesPerMb);

/** Files chosen, pasted or dropped for the next message. What is too large is refused here, before it is sent for nothing. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<readonly File[]>([]);

  function add(chosen: readonly File[]) {
    const { accepted, tooLarge } = sortFilesBySize(chosen, clientConfig().maxFileSize);
    setFiles((before) => [...before, ...accepted]);
    setRefused(tooLarge);
  }

  return {
    files,
    refused,
    add,
    remove: (file: File) => setFiles((before) => before.filter((other) => other !== file)),
    clear: () => {
      setFiles([]);
      setRefused([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
