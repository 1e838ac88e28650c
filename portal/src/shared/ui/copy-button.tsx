import { IconCheck, IconCopy, IconLink } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { showToast } from './notices.ts';

export interface CopyButtonProps {
  value: string;
  /** What is copied, for its accessible name: "Copy the token". */
  label?: string;
  /** With visible text beside the icon. */
  isLabelled?: boolean;
  /** It copies an address of the portal, which has the icon of the menus. */
  isLink?: boolean;
  disabled?: boolean;
}

/** How long the tick is shown, in ms. */
const copiedFor = 2000;

/** Copies and confirms; if the browser refuses, explains what to do instead. */
export function CopyButton({ value, label, isLabelled = false, isLink = false, disabled }: CopyButtonProps) {
  const { t } = useTranslation('ui');
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const handleClick = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setIsCopied(true);
    } catch {
      // There is no clipboard outside of https.
      showToast({ id: 'copy', tone: 'error', content: t('copy.refused') });
    }
  };

  const Icon = isCopied ? IconCheck : isLink ? IconLink : IconCopy;
  const name = label ?? t('copy.copy');
  const icon = <Icon size={18} stroke={1.75} aria-hidden />;
  return (
    <>
      {isLabelled ? (
        <Button variant="default" disabled={disabled} onClick={handleClick}>
          {icon}
          {isCopied ? t('copy.copied') : name}
        </Button>
      ) : (
        <IconButton label={name} disabled={disabled} onClick={handleClick}>
          {icon}
        </IconButton>
      )}
      <span className="visually-hidden" role="status">
        {isCopied && t('copy.copied')}
      </span>
    </>
  );
}
