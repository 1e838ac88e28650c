import { began, bopha, type Dialogue, dara, minh, pauseFor, sophea, vanna, visitor } from '../dialogue.ts';

export const englishDialogues: Dialogue[] = [
  {
    visitor: {
      name: 'Emily Carter',
      phone: '+855 12 041 327',
      email: 'emily.carter@mail.example',
      meta: { district: 'Boeung Keng Kang' },
    },
    locale: 'en',
    page: 'water',
    when: began(12, '08:47'),
    lines: [
      visitor.says(
        'Morning! Do you deliver the big 20 litre bottles to BKK1? I just moved in and have no empties yet.',
      ),
      dara.takes(2),
      dara.says(
        'Good morning Emily, welcome to the neighbourhood! Yes, every day until 6 pm. A 20 L bottle is 5,000៛ ($1.25). Without empties there is a deposit of $5 a bottle, which you get back any time.',
      ),
      visitor.says('Great. Two bottles please. And do you rent out dispensers? The ceramic kind with the little tap'),
      dara.says(
        'We sell the ceramic one with a wooden stand for $14. A hot & cold dispenser is $65 with one year warranty.',
      ),
      visitor.says('Ceramic is perfect'),
      dara.says(
        'Then it is 2 bottles $2.50 + deposit $10 + ceramic dispenser $14 = $26.50 (or 106,000៛). Cash to the driver, or KHQR.',
      ),
      visitor.says(
        "Cash. Street 310, the yellow villa next to the yoga place, there's a guard downstairs. After 4 today?",
      ),
      dara.says('Booked between 4 and 5 pm. The driver calls when he is at the gate.'),
      visitor.says('Wonderful, thank you Dara!', 4),
      dara.ends(6),
    ],
  },
  {
    visitor: { name: "James O'Connor", phone: '+855 17 018 864', email: 'j.oconnor@mail.example' },
    locale: 'en',
    page: 'repairs',
    when: pauseFor(4),
    lines: [
      visitor.says('hi, aircon in my bedroom stopped cooling last night and now theres a puddle on the floor'),
      dara.takes(1),
      dara.says(
        "Hello James, sorry to hear that. Please switch it off at the breaker first so the water can't reach the socket. Which brand, and how long since it was last cleaned?",
      ),
      visitor.says('Panasonic 1.5hp i think. cleaned... never? been here 14 months'),
      dara.says(
        'Then it is most likely a blocked drain pipe. Cleaning is $12 a unit. If it also needs gas that is $25, and the technician shows you the pressure before he charges anything.',
      ),
      visitor.says('ok sounds fair. how soon can he come, its 34 degrees in here'),
      dara.says('I have a team finishing in Toul Tompoung. They could be with you in about 90 minutes. Where are you?'),
      visitor.says('Tonle Bassac, street 21, 3rd floor above the bakery', 2),
      visitor.says('also while theyre here can they look at the one in the living room, it makes a clicking noise', 1),
      visitor.says('hello? need to know if i should leave work early', 7),
    ],
  },
  {
    visitor: {
      name: 'Priya Nair',
      phone: '+855 96 100 4521',
      email: 'priya.nair@mail.example',
      externalId: 'lotus-20417',
      meta: { plan: 'Family', district: 'Tuol Kork', customer_since: '2023' },
    },
    locale: 'en',
    page: 'laundry',
    when: began(9, '17:22'),
    lines: [
      visitor.says(
        'Hello, I have four silk sarees and a sherwani to dry-clean. Have your people handled silk with zari before?',
      ),
      sophea.takes(3),
      sophea.says(
        'Hello Priya! Yes, we clean silk by hand and press it under cotton so that the gold thread keeps its shine. A saree is $7, a sherwani $9.',
      ),
      visitor.says('And how long would it take? I have a function on the weekend'),
      sophea.says('Three days. If we collect tomorrow morning you have everything back on day four before noon.'),
      visitor.says('That works. Pick up from Daun Penh, street 178 near the National Museum, 9 am?'),
      sophea.says(
        '9 am is noted. Total is 4 × $7 + $9 = $37, payable when we bring them back. The driver gives you a receipt with each piece listed.',
      ),
      visitor.says('Perfect. One of them has a small tea stain near the border, please be gentle there'),
      sophea.says('I put a note on the order, and we mark the place with a thread. Have a lovely evening!'),
      sophea.ends(12),
    ],
  },
  {
    visitor: { name: 'Sok Piseth', phone: '+855 12 063 190' },
    locale: 'en',
    page: 'water',
    when: pauseFor(3),
    lines: [
      visitor.says('Hello brother'),
      visitor.says('I want order watter 5 bottle to Steung Meanchey, how much for delivary?'),
    ],
  },
  {
    visitor: {
      name: 'Maria Fernanda dos Santos Albuquerque de Montenegro e Castro',
      phone: '+855 92 074 418',
      email: 'mf.albuquerque@mail.example',
    },
    locale: 'en',
    page: 'cleaning',
    when: pauseFor(26),
    snoozedDays: 3,
    lines: [
      visitor.says(
        'Good day, I would like a quotation for a deep cleaning of a serviced apartment in Toul Kork, 3 bedrooms, 140 m².',
      ),
      sophea.takes(2),
      sophea.says(
        'Good day, and thank you for asking us! Is the apartment furnished, and should windows and balcony be included?',
      ),
      visitor.says(
        'Furnished, yes. Windows inside and outside, balcony also. There are two sofas that have seen better days.',
      ),
      sophea.says(
        'Deep cleaning for 3 bedrooms is $80 with windows and balcony. Shampooing a sofa is $12 each. Altogether $104, four cleaners, about five hours.',
      ),
      visitor.says('Could it be on Thursday? My tenants arrive on Friday noon.'),
      sophea.says('Thursday from 8 am is free. Shall I book it? Someone would have to let the team in.'),
      visitor.says('Please do. My assistant Chenda will be there with the keys.'),
      sophea.says(
        'Booked: Thursday 8 am, four cleaners, $104. I have asked the team leader to send you photos when they finish.',
      ),
    ],
  },
  {
    visitor: {
      name: 'Thomas Becker',
      phone: '+855 78 016 205',
      email: 'thomas.becker@mail.example',
      externalId: 'lotus-18833',
      meta: { plan: 'Office', district: 'Boeung Keng Kang', customer_since: '2021' },
    },
    locale: 'en',
    page: 'home',
    when: pauseFor(41),
    isReadByOperator: true,
    lines: [
      visitor.says(
        `Hello Lotus team, a longer request, so please bear with me.

We are leaving Phnom Penh at the end of the month after six years, and I have to hand back a villa in Chroy Changvar (two floors, four bedrooms, five bathrooms, a small garden and a roof terrace). The contract says "professionally cleaned and in the condition of the day of moving in", and the landlord is known to look into every corner. What I think we need:

1. A deep cleaning of the whole house, including the insides of kitchen cupboards, the oven, the extractor hood and all the insect screens. Two of the bathrooms have lime on the glass that I never managed to get off.
2. Eight air conditioners cleaned, and a written confirmation for each one.
3. Small repairs: a dripping tap in the guest bathroom, a door that drags on the floor, about twenty holes from picture hooks to be filled and touched up (the paint is still in the store room, I can show you which tins), and one light switch in the corridor that has become warm. The last one worries me a little, please do not leave it for the end.
4. Curtains washed and hung again. There are eleven pairs, most of them three metres long.
5. Collecting nine empty 20 litre bottles, with the deposit paid back.

We move out on the 27th, the handover is on the 29th at 10 in the morning. That leaves one and a half days with an empty house, which I know is tight. Could you send somebody to look at it this week and then make one price for everything? I would rather pay one bill than argue about five. And is there a way to have one person on your side who is responsible for all of it?

Many thanks, and sorry for the novel.
Thomas`,
      ),
      dara.takes(3),
      dara.says(
        'Hello Thomas, thank you, a list like this makes our work easy. I will be your one contact. Let me bring in Minh, our dispatcher, he plans the teams.',
        4,
      ),
      minh.joins(2),
      minh.says(
        'Hello Thomas, Minh here. I can come with our foreman tomorrow at 2 pm, it takes about 45 minutes. The warm switch: please keep that circuit off until then, our electrician comes along and does it at once.',
      ),
      visitor.says('Tomorrow at 2 is fine. Circuit is off. Roughly, what are we talking about?'),
      dara.says(
        'Roughly, before seeing it: cleaning $150, eight air conditioners $80, repairs $60 to $90 with material, curtains $55. So $345 to $375, and $45 deposit comes back to you for the nine bottles.',
        5,
      ),
      visitor.says('Less than I feared. Can the curtains be back by the evening of the 28th?', 6),
    ],
  },
  {
    visitor: { name: 'LUCKY WIN 888', email: 'promo@luckywin.example' },
    locale: 'en',
    page: 'home',
    when: began(6, '02:13'),
    mark: 'banned',
    lines: [
      visitor.says('🎰🎰 EARN $500 EVERY DAY FROM HOME!!! no deposit, ask me how 🎰🎰', 1),
      visitor.says('HELLO DEAR BOSS special offer only today, 10 000 followers for your page $9', 1),
      visitor.says('why you no answer??', 3),
      dara.takes(352),
      dara.says('Good morning. This chat is for customers of Lotus Home Services. Please do not advertise here.', 1),
      visitor.says('shut up stupid idiot, you lose big money. EARN $500 EVERY DAY FROM HOME!!!', 2),
      visitor.says('EARN $500 EVERY DAY FROM HOME!!!', 1),
      dara.ends(1),
    ],
  },
  {
    visitor: { name: 'Gary H.', phone: '+855 77 015 932' },
    locale: 'en',
    page: 'laundry',
    when: began(4, '21:36'),
    mark: 'blocked',
    lines: [
      visitor.says('hey is this Sophea the pretty one who answered last week'),
      sophea.takes(4),
      sophea.says('Good evening Gary, this is Sophea from Lotus. Is it about your laundry order?'),
      visitor.says('no just want to chat lol. whats your own number'),
      sophea.says('I can only help with our services here. Shall I check when your shirts are delivered?'),
      visitor.says('come on dont be like that. what time do you finish, i can pick you up'),
      visitor.says('hellooo'),
      dara.joins(3),
      dara.says(
        'Good evening. Dara here. Your shirts arrive tomorrow before noon. Our colleagues are here for your orders, not for private talks, so I am closing this conversation now.',
      ),
      visitor.says('wow cant even make a joke', 1),
      dara.ends(1),
    ],
  },
  {
    visitor: { name: 'Chanthy Prum', phone: '+855 11 029 746', email: 'chanthy.prum@mail.example' },
    locale: 'en',
    page: 'water',
    when: began(7, '11:05'),
    lines: [
      visitor.says(
        'This is the THIRD time this month that my water comes a day late. We are a clinic, we cannot just tell patients there is no water.',
      ),
      dara.takes(1),
      dara.says(
        'Hello Chanthy, you are right to be upset. Let me look at the delivery list and ask the owner to join.',
      ),
      vanna.joins(3),
      vanna.says(
        "Hello Chanthy, Vanna Keo speaking. I own Lotus. I read through your last orders: two were our driver's fault and one was lost between two shifts. There is no excuse for that with a clinic.",
        4,
      ),
      visitor.says('Thank you for saying it straight. But what will change?'),
      vanna.says(
        'Three things: you get a fixed slot, Monday and Thursday 7 am, before all other stops. We leave four bottles in reserve with you at no cost. And this month is free, that is 96,000៛.',
      ),
      visitor.says('That is fair. The reserve is the best idea, I can use the room behind the pharmacy.', 3),
      dara.says(
        'I have changed the plan: Monday and Thursday 7 am, Toul Kork, street 598. The four reserve bottles come today before 2.',
      ),
      vanna.leaves(2),
      visitor.says('They are here already. Ok, I give you one more chance :)', 74),
      dara.says('You will not regret it. Thank you, Chanthy!'),
      dara.ends(3),
    ],
  },
  {
    visitor: { name: 'Aisha Rahman', phone: '+855 85 033 571', email: 'aisha.rahman@mail.example' },
    locale: 'en',
    page: 'repairs',
    when: pauseFor(12),
    lines: [
      visitor.says(
        'Hi there! The kitchen tap wont stop dripping, it fills a bowl overnight. Is this something you fix?',
      ),
      visitor.sends('leaking-tap', 1),
      dara.takes(1),
      dara.says(
        'Hello Aisha, thanks for the picture, that helps. It drips at the spout, so it is the cartridge inside. Changing that is $12; if the tap is too worn, a new one is from $18 with fitting.',
        2,
      ),
      visitor.says('The tap is probably as old as the building 😄 Do you bring a new one along just in case?'),
      dara.says(
        'Of course. Two models, you choose. The visit itself costs nothing if we repair something, otherwise $8.',
      ),
      visitor.says('Deal. Street 608 in Toul Kork, I work from home so any time is ok'),
      dara.says(
        'Mr Nath is in your area and comes within the hour. Please close the valve under the sink if you can reach it.',
      ),
    ],
  },
  {
    visitor: { name: 'Daniel Kim', phone: '+855 93 044 810', email: 'daniel.kim@mail.example' },
    locale: 'en',
    page: 'water',
    when: pauseFor(11),
    lines: [
      visitor.says(
        'Hi, we run a co-working space on Norodom, around 60 people. Looking for a monthly water contract, about 40 bottles a week.',
      ),
      visitor.says('Could you send a price with and without 4 hot/cold dispensers? Invoice with VAT needed.'),
      visitor.says('No rush, but our current contract ends this month'),
    ],
  },
  {
    visitor: { name: 'Lucy Bennett', phone: '+855 70 021 668', email: 'lucy.bennett@mail.example' },
    locale: 'en',
    page: 'laundry',
    when: began(3, '10:18'),
    lines: [
      visitor.says(
        'Hiii 👋 quick one: do you wash teddy bears? 🧸 My daughter dropped hers in a puddle at the riverside 😭',
      ),
      sophea.takes(1),
      sophea.says(
        'Hello Lucy! Oh no, poor bear 🧸 Yes we do. A small one is 6,000៛, a big one 10,000៛. How big is the patient?',
      ),
      visitor.says('About 40 cm and VERY loved. His name is Mr Biscuit 🍪'),
      sophea.says('Then Mr Biscuit gets a gentle bath by hand and dries in the shade, two days. Shall we fetch him?'),
      visitor.says('Yes please!! Street 51 near Wat Lanka. She wants to know if it hurts 🙈'),
      sophea.says(
        'Please tell her: not at all, there are many bubbles 🫧 and we send her a photo while he dries in the sun ☀️',
      ),
      visitor.says('You are the BEST 💜💜', 2),
      sophea.ends(9),
    ],
  },
  {
    visitor: { name: 'Vichea Ouk', phone: '+855 16 052 939', email: 'vichea.ouk@mail.example' },
    locale: 'en',
    page: 'cleaning',
    when: began(8, '14:31'),
    lines: [
      visitor.says(
        'Dear Sir/Madam, our office at Mao Tse Toung Blvd need cleaning service 6 day per week. 320 sqm, 2 toilet, 1 pantry. Please quote.',
      ),
      dara.gives(bopha, 5),
      bopha.says(
        'Dear Mr Vichea, I am Bopha and prepare the prices. Before or after office hours? And how many people work there?',
        3,
      ),
      visitor.says('After 6pm. 45 staff.'),
      bopha.says(
        'Two cleaners, 2 hours each evening, Monday to Saturday: $390 per month (1,560,000៛). Toilet paper and soap are extra, at cost. Windows outside once in 3 months are included.',
        9,
      ),
      visitor.says('My budget is 350$. Can you do?'),
      bopha.says(
        'With a contract of one year I may go to $360. Below that I would have to take away the windows, and I would rather not.',
        4,
      ),
      visitor.says('360 with window, ok agreed. Please send the contract to my email.', 13),
      bopha.says('Thank you! You receive it today, and the team can start on the first.'),
      dara.ends(8),
    ],
  },
  {
    visitor: { name: 'Hannah Schmidt', phone: '+855 81 037 114', email: 'hannah.schmidt@mail.example' },
    locale: 'en',
    page: 'laundry',
    when: pauseFor(33),
    lines: [
      visitor.says('Hello, my laundry was delivered today but one bag is missing. I gave you three, I got two.'),
      dara.takes(2),
      dara.says('Hello Hannah, I am sorry! Do you have the number on the receipt?'),
      visitor.says('L-2146. The missing one is the blue IKEA bag with the bed linen.'),
      dara.says(
        'Found it: it was still in the dryer when the driver left. He turns round and brings it within the hour.',
        6,
      ),
      visitor.says('Ok, thank you for the quick answer.'),
      dara.ends(5),
      visitor.says(
        'Me again. The bag came, thanks, but the pillow cases in it are not mine. Mine are white, these have elephants on them.',
        190,
      ),
      dara.takes(3),
      dara.says(
        'Oh dear, two bags were mixed up. The lady with the elephants has already written to us too. We swap them today, and your next 5 kg are on us.',
        2,
      ),
      visitor.says('Ha, please tell her she has good taste.', 3),
      dara.says('I will! The driver is with you in about half an hour.'),
    ],
  },
];
