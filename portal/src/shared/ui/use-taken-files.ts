import { useState } from 'react';
import { type FileRefusal, type FileRules, refusalOfFile } from './file-rules.ts';

export interface RefusedFile {
  name: string;
  reason: FileRefusal | 'tooMany';
}

export interface AcceptedFilesSetup extends FileRules {
  /** False: a file takes the place of the one before it. */
  isMultiple?: boolean;
  maxFiles: number;
  /** How many there are already. */
  count: number;
  onFiles: (files: File[]) => void;
}

/** Lets through what may come, and remembers why the rest of the last lot was refused. */
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
