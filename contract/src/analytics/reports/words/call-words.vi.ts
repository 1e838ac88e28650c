import type { ReportTexts } from '../report-texts.ts';

/** Of the figures of calls. */
export const vietnameseCallWords = {
  calls: {
    name: 'Cuộc gọi',
    about: 'Số cuộc gọi của khách.',
    formula: 'Số cuộc gọi của khách bắt đầu trong kỳ và không còn đổ chuông.',
  },
  allCalls: {
    name: 'Tất cả cuộc gọi',
    about: 'Số cuộc gọi đến và gọi đi.',
    formula:
      'Số cuộc gọi của khách và gọi cho khách bắt đầu trong kỳ và không còn đổ chuông, dù được nghe hay không. Mỗi cuộc gọi được tính cho nhân viên tư vấn phụ trách sau cùng.',
  },
  callAnswerRate: {
    name: 'Tỷ lệ nghe máy',
    counted: 'Đã nghe',
    about: 'Tỷ lệ cuộc gọi được nghe.',
    formula: 'Cuộc gọi được nghe ÷ tất cả cuộc gọi của khách bắt đầu trong kỳ × 100.',
  },
  callServiceLevel: {
    name: 'Mức phục vụ',
    counted: 'Nghe kịp thời',
    about: 'Tỷ lệ cuộc gọi được nghe trong vòng {seconds} giây.',
    formula: 'Cuộc gọi được nghe trong vòng {seconds} giây ÷ tất cả cuộc gọi của khách bắt đầu trong kỳ × 100.',
  },
  callAbandonment: {
    name: 'Cuộc gọi bị bỏ dở',
    counted: 'Bị bỏ dở',
    about: 'Tỷ lệ cuộc gọi mà khách cúp máy trước khi được nghe.',
    formula:
      'Cuộc gọi mà khách cúp máy trước khi nhân viên tư vấn nghe ÷ tất cả cuộc gọi của khách bắt đầu trong kỳ × 100.',
  },
  callsMissed: {
    name: 'Cuộc gọi nhỡ',
    about: 'Số cuộc gọi không được nghe.',
    formula: 'Số cuộc gọi của khách bắt đầu trong kỳ và kết thúc mà không được nghe.',
  },
  callsAnswered: {
    name: 'Cuộc gọi đã nghe',
    about: 'Số cuộc gọi được nghe.',
    formula: 'Số cuộc gọi của khách bắt đầu trong kỳ và được nghe.',
  },
  callWait: {
    name: 'Thời gian chờ nghe máy',
    about: 'Thời gian khách chờ đến khi cuộc gọi được nghe.',
    formula: 'Trung vị thời gian từ lúc bắt đầu gọi đến lúc được nghe, tính các cuộc gọi được nghe bắt đầu trong kỳ.',
  },
  callWaitSlow: {
    name: 'Thời gian chờ nghe máy, 9 trên 10 trong vòng',
    about: 'Chín trên mười cuộc gọi được nghe trong thời gian này.',
    formula:
      'Thời gian mà trong đó 9 trên 10 cuộc gọi được nghe, tính trên cùng các cuộc gọi với “Thời gian chờ nghe máy”.',
  },
  callTalk: {
    name: 'Thời gian nói chuyện',
    about: 'Thời lượng của các cuộc gọi.',
    formula:
      'Trung vị thời gian từ lúc nghe đến lúc kết thúc, tính các cuộc gọi được nghe của cả hai chiều kết thúc trong kỳ.',
  },
  ringsMissed: {
    name: 'Lần đổ chuông không nghe',
    about: 'Số lần cuộc gọi đổ chuông cho nhân viên tư vấn mà không có phản hồi.',
    formula:
      'Số lần đổ chuông trong kỳ không được nghe hoặc từ chối kịp thời. Cuộc gọi đổ chuông cho nhiều nhân viên tư vấn được tính cho từng người.',
  },
  callRatings: {
    name: 'Đánh giá cuộc gọi',
    about: 'Số đánh giá về cuộc gọi.',
    formula: 'Số cuộc gọi có đánh giá kết thúc trong kỳ.',
  },
  callScore: {
    name: 'Mức hài lòng về cuộc gọi',
    about: 'Tỷ lệ đánh giá tốt.',
    formula: 'Đánh giá 4 và 5 sao ÷ tất cả đánh giá về cuộc gọi kết thúc trong kỳ × 100.',
  },
  callStars: {
    name: 'Điểm đánh giá trung bình của cuộc gọi',
    about: 'Số sao trung bình mà khách đánh giá cho cuộc gọi.',
    formula: 'Số sao trung bình của các cuộc gọi có đánh giá kết thúc trong kỳ.',
  },
  callResponseRate: {
    name: 'Tỷ lệ phản hồi của cuộc gọi',
    counted: 'Có đánh giá',
    about: 'Tỷ lệ cuộc gọi được nghe có đánh giá.',
    formula: 'Cuộc gọi có đánh giá ÷ tất cả cuộc gọi được nghe kết thúc trong kỳ × 100.',
  },
  callBacks: {
    name: 'Cuộc gọi cần gọi lại',
    about: 'Số cuộc gọi nhỡ và yêu cầu gọi lại.',
    formula: 'Số mục được thêm vào danh sách gọi lại trong kỳ.',
  },
  callBackAttempts: {
    name: 'Số lần gọi lại',
    about: 'Số lần nhân viên tư vấn đã thử gọi lại.',
    formula: 'Số lần gọi đã ghi nhận đến nay của các mục được thêm vào danh sách gọi lại trong kỳ.',
  },
  callBacksReached: {
    name: 'Số mục gọi lại thành công',
    about: 'Số mục gọi lại đã liên lạc được với khách.',
    formula:
      'Số mục được thêm vào danh sách gọi lại trong kỳ và đã liên lạc được với khách qua cuộc gọi hoặc cuộc trò chuyện.',
  },
  callBacksPending: {
    name: 'Chưa gọi lại xong',
    about: 'Số mục vẫn cần gọi lại.',
    formula: 'Số mục được thêm vào danh sách gọi lại trong kỳ và chưa xử lý xong.',
  },
  callBackRate: {
    name: 'Gọi lại thành công',
    about: 'Tỷ lệ mục gọi lại đã liên lạc được với khách.',
    formula: 'Mục trong kỳ đã liên lạc được với khách ÷ tất cả mục trong kỳ × 100.',
  },
  callBackTime: {
    name: 'Thời gian gọi lại trung bình',
    about: 'Thời gian đến khi liên lạc được với khách.',
    formula:
      'Thời gian trung bình từ cuộc gọi nhỡ hoặc yêu cầu đến khi liên lạc được với khách, tính các mục trong kỳ đã liên lạc được.',
  },
} satisfies Partial<ReportTexts['metrics']>;
