// A payment by a client that openapi-generator wrote; see README.md.
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.PaymentIntentsApi;
import org.openapitools.client.api.PaymentsApi;
import org.openapitools.client.model.CreatePaymentIntentRequest;
import org.openapitools.client.model.CreatePaymentRequest;
import org.openapitools.client.model.Payment;
import org.openapitools.client.model.PaymentIntent;

public class Pay {
  /** Send the same key again if a response was lost: the request is then executed only once. */
  static String key() {
    return UUID.randomUUID().toString();
  }

  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.setBasePath(System.getenv("OPENPAYFAC_ORIGIN"));
    client.setApiKey(System.getenv("OPENPAYFAC_KEY"));
    String account = System.getenv("OPENPAYFAC_ACCOUNT_ID");

    PaymentIntentsApi intents = new PaymentIntentsApi(client);
    PaymentsApi payments = new PaymentsApi(client);
    PaymentIntent intent =
        intents.createPaymentIntent(account, new CreatePaymentIntentRequest().amount(1200L), key());
    CreatePaymentRequest pay = new CreatePaymentRequest().paymentMethodId(args[0]);
    String payKey = key();
    Payment payment = payments.createPayment(intent.getId(), account, pay, payKey);
    PaymentIntent large =
        intents.createPaymentIntent(
            account, new CreatePaymentIntentRequest().amount(3_000_000_000L), key());
    int refused = 0;
    try {
      payments.createPayment(intent.getId(), account, pay, key());
    } catch (ApiException error) {
      refused = error.getCode();
    }

    // A later version may send a value or a field that this client does not know. The response is
    // the stored one of the same key.
    okhttp3.Call call = payments.createPaymentCall(intent.getId(), account, pay, payKey, null);
    JsonObject later = JsonParser.parseString(call.execute().body().string()).getAsJsonObject();
    later.addProperty("status", "resting");
    later.addProperty("mood", "calm");

    JsonObject printed = new JsonObject();
    printed.addProperty("status", payment.getStatus());
    printed.addProperty("captured", payment.getAmountCaptured());
    printed.addProperty("large", large.getAmount());
    printed.addProperty("refused", refused);
    printed.addProperty("later", Payment.fromJson(later.toString()).getStatus());
    System.out.println(printed);
  }
}
