/** Edition of the published interface (specification 9) that service and client are written for, `YYYY-MM-DD`. */
export const API_EDITION = '2026-10-02'
