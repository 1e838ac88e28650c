import type { VisitorConfig } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { App } from '../app-state.ts';
import { t } from '../i18n/i18n.ts';
import { getLang } from '../i18n/script.ts';
import { Avatar } from './avatar.tsx';
import { CloseButton } from './icons.tsx';
import { late } from './late.tsx';
import { longWait } from './long-wait.ts';
import { Menu } from './menu.tsx';

const CallEntry = late(() => import('../call/call-entry.tsx').then((module) => module.CallEntry));
const HomeButton = late(() => import('../home/home-button.tsx').then((module) => module.HomeButton));

interface HeaderProps {
  app: App;
  config: VisitorConfig;
}

/** The operator who answers, else the merchant; whether an operator is online. Its height is always the same: nothing moves. */
export function Header({ app, config }: HeaderProps) {
  const channel = app.chat.thread.channel.value;
  const operator = channel?.status === 'ongoing' ? channel.operator : null;
  const name = channel?.hostName ?? config.merchantName;
  const shownName = operator?.name ?? name;
  const { isOnline, isChatOn } = config;
  const presence = (isOnline && longWait.value) || t(isOnline ? 'header.online' : 'header.offline');

  return (
    <header class="header">
      <span class="face">
        <Avatar
          name={shownName}
          picture={operator ? operator.profilePicture : channel?.hostName ? null : config.brandLogo}
        />
        {isChatOn && (operator || isOnline) && <span class="dot" />}
      </span>
      <div class="who">
        <h1 lang={getLang(shownName)} title={shownName}>
          {shownName}
        </h1>
        {(operator || isChatOn) && <p lang={operator ? getLang(name) : undefined}>{operator ? name : presence}</p>}
      </div>
      {config.isCallOn && <CallEntry app={app} />}
      <HomeButton app={app} />
      <Menu app={app} />
      {!app.isPage && <CloseButton onClick={app.close} />}
    </header>
  );
}
