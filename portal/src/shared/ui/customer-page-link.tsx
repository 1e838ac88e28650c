import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, buttonClass } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './customer-page-link.module.css';
import { Loading } from './loading.tsx';
import { confirm } from './notices.ts';
import { Skeleton } from './skeleton.tsx';

export interface CustomerPageLinkProps {
  queryKey: QueryKey;
  load: (signal: AbortSignal) => Promise<{ url: string }>;
  /** Creates a new link; left out without permission. */
  replace?: (() => Promise<{ url: string }>) | undefined;
  texts: Record<'hint' | 'copy' | 'open' | 'replace' | 'replaceTitle' | 'replaceBody', string>;
}

/** The link to a customer's page, for sharing manually. Renders nothing without permission. */
export function CustomerPageLink({ queryKey, load, replace, texts }: CustomerPageLinkProps) {
  const queryClient = useQueryClient();
  const link = useQuery({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 60_000, retry: false });
  const replacing = useMutation({
    mutationFn: async () => replace?.(),
    onSuccess: (next) => next && queryClient.setQueryData(queryKey, next),
  });
  if (!link.data)
    return link.isPending ? (
      <>
        <p className={styles.hint}>{texts.hint}</p>
        <Loading>
          <Skeleton height={36} width="60%" />
        </Loading>
      </>
    ) : null;
  const { url } = link.data;
  const handleReplace = async () => {
    const isSure = await confirm({
      title: texts.replaceTitle,
      body: texts.replaceBody,
      confirmLabel: texts.replace,
      isDangerous: true,
    });
    if (isSure) replacing.mutate();
  };
  return (
    <>
      <p className={styles.hint}>{texts.hint}</p>
      <div className={styles.buttons}>
        <CopyButton value={url} label={texts.copy} isLabelled />
        <a className={buttonClass('default')} href={url} target="_blank" rel="noreferrer">
          {texts.open}
        </a>
        {replace && (
          <Button variant="default" isBusy={replacing.isPending} onClick={() => void handleReplace()}>
            {texts.replace}
          </Button>
        )}
      </div>
    </>
  );
}
