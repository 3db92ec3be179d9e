export const streamExamples = {
  stream: {
    name: "stream",
    summary: "A payment that was captured",
    response: {
      status: 200,
      body: 'retry: 3000\nid: 812:812:\nevent: ready\ndata: {"now":"2026-11-16T14:02:11.000Z"}\n\nid: 815:815:\nevent: notice\ndata: {"type":"v2.payment.captured","object_id":"pmt_01m8ej105je00a11gygmz8vt6r","account_id":"acct_01m8ej0zz3e00a11gyb8w2c4d2","sequence":2}\n\n',
    },
  },
};
