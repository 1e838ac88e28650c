import { useState } from 'react';
import { type FileRefusal, type FileRules, refusalOfFile } from './file-rules.ts';

export interface RefusedFile {
  name: string;
  reason: FileRefusal | 'tooMany';
}

export interface AcceptedFilesSetup extends FileRules {
  /** False: a new file replaces the previous one. */
  isMultiple?: boolean;
  maxFiles: number;
  /** The number of files that already exist. */
  count: number;
  onFiles: (files: File[]) => void;
}

/** Passes on the files that are allowed, and keeps the reasons why others of the last selection were refused. */
export function useTakenFiles({ accept, maxBytes, isMultiple = true, maxFiles, count, onFiles }: AcceptedFilesSetup) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const refusals: RefusedFile[] = [];
    const taken: File[] = [];
    for (const file of files) {
      const reason = refusalOfFile(file, { accept, maxBytes });
      const isFull = isMultiple ? count + taken.length >= maxFiles : taken.length > 0;
      if (reason) refusals.push({ name: file.name, reason });
      else if (isFull) refusals.push({ name: file.name, reason: 'tooMany' });
      else taken.push(file);
    }
    setRefused(refusals);
    if (taken.length > 0) onFiles(taken);
  };
  return { take, refused };
}
