import { locales } from '@sala/contract/core/locales.ts';
import type { LocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertWidget } from './chat-widget.repository.ts';

/** Fields that are left out have the defaults of a new merchant. */
export interface NewWidget {
  brandColor?: string;
  welcomeMessage?: LocalizedText;
}

const welcome: LocalizedText = {
  en: 'Hello, how can we help you?',
  km: 'សួស្ដី តើយើងអាចជួយអ្វីបាន?',
  vi: 'Xin chào, chúng tôi có thể giúp gì cho bạn?',
  zh: '您好，请问有什么可以帮您？',
};

export function createWidget(query: TenantDatabase['query'], widget: NewWidget): Promise<void> {
  return insertWidget(query, {
    id: newId(),
    brand_color: widget.brandColor ?? '#6b46c1',
    welcome_message: JSON.stringify(widget.welcomeMessage ?? welcome),
    position: 'right',
    languages: [...locales],
  });
}
