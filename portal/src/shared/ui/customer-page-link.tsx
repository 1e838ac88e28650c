import { IconLink } from '@tabler/icons-react';
import { type QueryKey, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { Button, buttonClass } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './customer-page-link.module.css';
import { Loading } from './loading.tsx';
import { MenuItem } from './menu.tsx';
import { confirm, showToast } from './notices.ts';
import { Skeleton } from './skeleton.tsx';

/** Where the link to a customer's page comes from. */
export interface CustomerLink {
  readonly queryKey: QueryKey;
  readonly load: (signal: AbortSignal) => Promise<{ url: string }>;
}

const linkQuery = ({ queryKey, load }: CustomerLink) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => load(signal), staleTime: 60_000, retry: false });

/**
 * Copies the link once it is there. Safari lets a page write only within the press, so the text is promised to it then; older browsers take
 * no promise, but wait for the text.
 */
async function copyPromised(loading: Promise<{ url: string }>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText((await loading).url);
  const text = loading.then(({ url }) => new Blob([url], { type: 'text/plain' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } catch (error) {
    // Some browsers put an error of their own in the place of the one why the text is missing.
    await text;
    throw error;
  }
}

/** Copies the link from a menu, for users who may pass it on. */
export function CustomerLinkMenuItem({ link }: { link: CustomerLink }) {
  const { t } = useTranslation('ui');
  const queryClient = useQueryClient();
  const copy = async () => {
    try {
      await copyPromised(queryClient.fetchQuery(linkQuery(link)));
      showToast({ id: 'copy', tone: 'success', content: t('record.linkCopied') });
    } catch (error) {
      // Also if there is no clipboard, as without https.
      showToast({ id: 'copy', tone: 'error', content: error instanceof ApiError ? error : t('copy.refused') });
    }
  };
  return (
    <MenuItem icon={<IconLink size={18} stroke={1.75} aria-hidden />} onSelect={() => void copy()}>
      {t('copy.customerLink')}
    </MenuItem>
  );
}

export interface CustomerPageLinkProps {
  link: CustomerLink;
  /** Creates a new link; left out without permission. */
  replace?: (() => Promise<{ url: string }>) | undefined;
  texts: Record<'hint' | 'copy' | 'open' | 'replace' | 'replaceTitle' | 'replaceBody', string>;
}

/** The link to a customer's page, for sharing manually. Renders nothing without permission. */
export function CustomerPageLink({ link, replace, texts }: CustomerPageLinkProps) {
  const queryClient = useQueryClient();
  const query = useQuery(linkQuery(link));
  const replacing = useMutation({
    mutationFn: async () => replace?.(),
    onSuccess: (next) => next && queryClient.setQueryData<{ url: string }>(link.queryKey, next),
  });
  if (!query.data)
    return query.isPending ? (
      <>
        <p className={styles.hint}>{texts.hint}</p>
        <Loading>
          <Skeleton height={36} width="60%" />
        </Loading>
      </>
    ) : null;
  const { url } = query.data;
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
