import { useState } from 'react';
import { clientConfig } from '#shared/config/client-config.ts';
import { type SortedFiles, sortFiles } from './files.ts';

const bytesPerMb = 1024 * 1024;

/** The maximum file size in whole MB, for display. */
export const maxFileSizeInMb = (): number => Math.floor(clientConfig().maxFileSize / bytesPerMb);

/** Files chosen, pasted or dropped for the next message. Files that cannot be sent are refused before the upload. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refused, setRefused] = useState<SortedFiles['refused']>([]);

  function add(chosen: readonly File[]) {
    const sorted = sortFiles(chosen, clientConfig().maxFileSize);
    setFiles((before) => [...before, ...sorted.accepted]);
    setRefused(sorted.refused);
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
