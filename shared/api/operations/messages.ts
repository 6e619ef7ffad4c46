// messages.list (specification 4.1).
import { z } from 'zod'
import { instant, limit, uuid } from '../formats.ts'
import { defineOperation } from '../operation.ts'
import {
  flag,
  instantText,
  integer,
  neededText,
  nullableText,
  record,
  recordWithNeededList,
  text,
} from '../readers.ts'

/** Maximum rows of a page (specification 8). */
const MOST_ROWS = 200

/** Specification 2.1. */
const message = z.strictObject({
  id: uuid,
  sender_type: z.string(),
  content: z.string(),
  message_type: z.string(),
  media_url: z.string().nullable(),
  delivery_status: z.string().nullable(),
  created_at: instant.nullable(),
  delivered_at: instant.nullable(),
  read_at: instant.nullable(),
})

const clientMessage = record({
  id: neededText,
  sender_type: text,
  content: text,
  message_type: text,
  media_url: nullableText,
  delivery_status: text,
  created_at: instantText,
  delivered_at: instantText,
  read_at: instantText,
})

export const messagesList = defineOperation({
  name: 'messages.list',
  group: 'messages',
  section: '4.1',
  summary: 'Messages of a conversation, newest first',
  rules: [
    'Newest first; messages without `created_at` come before all others, equal times by `id` descending. Deleted ones are left out.',
    '`total` is the size of the batch, `total_count` that of the conversation.',
    'A conversation that is missing or another company’s, and a cursor of another history, answer 404.',
  ],
  fieldNotes: {
    conversation_id: 'The conversation.',
    limit: 'More than 200 counts as 200.',
    before: '`next_cursor` of the batch before, unchanged; or the id of a message of the conversation.',
  },
  request: z.object({
    conversation_id: uuid,
    limit: limit({ default: 50, max: MOST_ROWS }),
    before: z.string().min(1).max(2048).optional(),
  }),
  response: z.strictObject({
    total: z.int(),
    total_count: z.int(),
    messages: z.array(message),
    hasMore: z.boolean(),
    next_cursor: z.string().nullable(),
  }),
  longestList: { name: 'messages', mostRows: MOST_ROWS },
  clientResponse: recordWithNeededList('messages', clientMessage, {
    total: integer,
    total_count: integer,
    hasMore: flag,
    next_cursor: nullableText,
  }),
  errors: ['NOT_FOUND'],
  offline: 'snapshot',
  example: {
    request: { conversation_id: '7b6f4c1e-1d6b-4f0a-9a34-2f9f6f0f8a11', limit: 50 },
    result: {
      total: 1,
      total_count: 1,
      messages: [
        {
          id: '0c6a3a34-7f0e-4b43-8a59-3e2f1a7a5d10',
          sender_type: 'lead',
          content: 'Bom dia! Vocês entregam em Recife?',
          message_type: 'text',
          media_url: null,
          delivery_status: 'read',
          created_at: '2026-10-02T12:04:31.120Z',
          delivered_at: '2026-10-02T12:04:32.000Z',
          read_at: null,
        },
      ],
      hasMore: false,
      next_cursor: null,
    },
  },
  probe: { conversation_id: '00000000-0000-4000-8000-000000000000', limit: 1 },
})
