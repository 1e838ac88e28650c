import { createElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import type { FileItem } from './file-drop.tsx';

interface Upload<T> extends FileItem {
  /** Missing if the file was uploaded earlier. */
  file?: File;
  error?: ReactNode;
  result?: T;
}

/** Shows an error in the current language, also after the language changes. */
function UploadError({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return errorText(error instanceof ApiError ? error : { key: 'unexpected', params: {} });
}

/**
 * Uploads files as they are chosen and keeps the state of each, for `FileDrop`. An upload is cancelled when its file is
 * removed or the component unmounts. `sentBefore`: the files that exist at the start.
 */
export function useFileUploads<T>(
  send: (file: File, signal: AbortSignal) => Promise<T>,
  sentBefore: readonly (FileItem & { result: T })[] = [],
) {
  const [uploads, setUploads] = useState<readonly Upload<T>[]>(sentBefore);
  const controllers = useRef(new Map<string, AbortController>());
  const count = useRef(0);
  useEffect(() => {
    const running = controllers.current;
    return () => {
      for (const controller of running.values()) controller.abort();
    };
  }, []);

  const change = (id: string, part: Partial<Upload<T>>) =>
    setUploads((before) => before.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  async function start(id: string, file: File): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(id, controller);
    change(id, { progress: null, error: undefined });
    try {
      const result = await send(file, controller.signal);
      if (!controller.signal.aborted) change(id, { progress: undefined, result });
    } catch (error) {
      if (!controller.signal.aborted) change(id, { progress: undefined, error: createElement(UploadError, { error }) });
    } finally {
      controllers.current.delete(id);
    }
  }

  return {
    items: uploads as readonly FileItem[],
    /** The results of the finished uploads, in the order in which the files were chosen. */
    results: useMemo(() => uploads.flatMap(({ result }) => (result === undefined ? [] : [result])), [uploads]),
    isSending: uploads.some(({ progress }) => progress !== undefined),
    add(files: readonly File[]): void {
      const added = files.map((file) => {
        count.current += 1;
        return {
          id: `file-${count.current}`,
          name: file.name,
          size: file.size,
          progress: null,
          error: undefined,
          file,
        };
      });
      setUploads((before) => [...before, ...added]);
      for (const { id, file } of added) void start(id, file);
    },
    remove(id: string): void {
      controllers.current.get(id)?.abort();
      setUploads((before) => before.filter((upload) => upload.id !== id));
    },
    retry(id: string): void {
      const upload = uploads.find((one) => one.id === id);
      if (upload?.file) void start(id, upload.file);
    },
  };
}
