import { v } from "convex/values";
import { business } from "../../business/business";
import { sendReply } from "../../conversations/replies";
import { ownerEmails } from "../../core/account";
import { internalMutation } from "../../core/internalFunctions";
import { secureRandom } from "../../core/secrets";
import { findConversation } from "../../notifications/conversation";
import { newPushId } from "../../shared/ids";
import { earlier } from "./earlier";

/** Answers what came from an address, at an instant (epoch milliseconds). */
export const answer = internalMutation({
  args: { email: v.string(), text: v.string(), at: v.number() },
  returns: v.null(),
  handler: async (ctx, { email, text, at }) => {
    const conversation = await findConversation(ctx, email);
    if (!conversation) return null;
    const { _id: conversationId, answeredAt } = conversation;
    const [by = business.email] = ownerEmails();
    const reply = { conversationId, text, requestId: newPushId(at, secureRandom), answeredAt };
    await sendReply(earlier(ctx, at), by, { ...reply, upTo: at }, at);
    return null;
  },
});
