import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { Cover } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { clockText, shortDayText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { throttle } from '#shared/realtime/throttle.ts';
import type { Day } from '#shared/ui/date-range/days.ts';
import styles from './cover.module.css';
import { coverKey } from './cover.queries.ts';
import { isStayKnown } from './cover-model.ts';

/** People of other departments may come and go often; the cover is fetched at most this often, in ms. */
const pause = 5000;

/** Who is there now beyond what is planned; the figures of the cover are those of the plan. */
export function HereByChoice({ cover, today }: { cover: Cover; today: Day }) {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  const news = useMemo(
    () => throttle(pause, () => void queryClient.invalidateQueries({ queryKey: coverKey })),
    [queryClient],
  );
  useEffect(() => () => news.stop(), [news]);
  useSocketEvent(roomNamespace, 'availability:changed', (change) => {
    if (!isStayKnown(cover, change)) news.ask();
  });
  const { hereByChoice, timeZone } = cover;
  if (hereByChoice.length === 0) return null;
  const people = hereByChoice.map(({ name, until }) => {
    const { day, minute } = zonedTime(until, timeZone);
    const clock = clockText(minute);
    return t('cover.until', { name, time: day === today ? clock : `${shortDayText(day)} ${clock}` });
  });
  return <p className={styles.byChoice}>{t('cover.hereByChoice', { people: people.join(listSeparator()) })}</p>;
}
